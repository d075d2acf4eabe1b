/** What a source file imports, read by the compiler's parser. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The project's files whose code a file brings with it, as absolute paths; imports of types bring none. */
export function importsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements
    .flatMap((node) => {
      if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
      const isOfTypes = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly;
      const from = node.moduleSpecifier;
      return !isOfTypes && from && ts.isStringLiteral(from) && from.text.startsWith('.') ? [from.text] : [];
    })
    .map((name) => path.resolve(path.dirname(file), name))
    .filter((imported) => /\.tsx?$/.test(imported) && existsSync(imported));
}

/** Whether a file brings another one's code with it, directly or by files in the given folder. */
export function reaches(file: string, target: string, folder: string, seen = new Set<string>()): boolean {
  if (file === target) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some(
    (imported) => imported.startsWith(folder + path.sep) && reaches(imported, target, folder, seen),
  );
}
