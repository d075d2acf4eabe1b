/** What a source file imports, read by the compiler's own scanner. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The project's files that a file imports, types among them, as absolute paths. */
export function importsOf(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.resolve(path.dirname(file), fileName))
    .filter((imported) => /\.tsx?$/.test(imported) && existsSync(imported));
}

/** Whether a file imports another one, directly or by files in the given folder. */
export function reaches(file: string, target: string, folder: string, seen = new Set<string>()): boolean {
  if (file === target) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some(
    (imported) => imported.startsWith(folder + path.sep) && reaches(imported, target, folder, seen),
  );
}
