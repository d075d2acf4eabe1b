/** Reads the file of an import: what its rows say, and everything that is wrong with them. */
import type { z } from 'zod';
import type { FieldProblem } from '../../../contract/appError.ts';
import { CourseRow, DirectoryFile, GoodsRow } from '../../../contract/directoryFile.ts';
import { fieldProblem } from '../../../contract/fieldProblem.ts';
import type { Course } from '../../../domain/directory/course.ts';
import type { Goods } from '../../../domain/directory/goods.ts';
import { translator } from '../../messages.ts';
import { linesOfJson } from './jsonLines.ts';

/** A file that is refused as a whole, with a sentence for each thing that is wrong, as the operator reads them. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

/** What is wrong in a file: the way to it (`courses.3.link`), and why, where no field error says it in words of its own. */
export type RowProblem = FieldProblem | { path: string; sentence: string };

/** A row that reads well, and where it stands in its list. */
interface ReadRow<Row> {
  row: Row;
  index: number;
}

/** What a file brings; null: it says nothing of the list. */
interface ReadFile {
  courses: ReadRow<Course>[] | null;
  goods: ReadRow<Goods>[] | null;
  problems: RowProblem[];
}

/** Reads the text of a file. Throws RefusedFile where it is no JSON, or not the two lists. */
export function readDirectoryFile(text: string): ReadFile {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new RefusedFile([`The file is no JSON: ${(error as Error).message}`]);
  }
  const file = DirectoryFile.safeParse(content, { reportInput: true });
  if (!file.success)
    throw refusal(
      text,
      file.error.issues.flatMap((issue) => fieldProblem(issue)),
    );
  const problems: RowProblem[] = [];
  const read = <Row extends { externalId: string }>(
    list: string,
    rows: unknown[],
    schema: z.ZodType<Row>,
  ) => {
    const seen = new Set<string>();
    return rows.flatMap((given, index): ReadRow<Row>[] => {
      const { data, error } = schema.safeParse(given, { reportInput: true });
      if (error) {
        problems.push(...error.issues.flatMap((issue) => fieldProblem(issue, [list, index])));
        return [];
      }
      if (seen.has(data.externalId))
        problems.push({ path: `${list}.${index}.id`, sentence: 'An earlier row has the same id.' });
      seen.add(data.externalId);
      return [{ row: data, index }];
    });
  };
  const { courses, goods } = file.data;
  return {
    courses: courses ? read('courses', courses, CourseRow) : null,
    goods: goods ? read('goods', goods, GoodsRow) : null,
    problems,
  };
}

/** The refusal of a file: each problem with its line, its place in the file and a sentence, as they stand in it. */
export function refusal(text: string, problems: readonly RowProblem[]): RefusedFile {
  const t = translator('en', 'errors');
  const lineOf = linesOfJson(text);
  const told = problems.map((problem) => {
    const { path } = problem;
    const line = lineOf(path === '' ? [] : path.split('.'));
    const where = path.replaceAll(/\.(\d+)/g, '[$1]') || 'file';
    const why = 'sentence' in problem ? problem.sentence : t(`fields.${problem.code}`, problem.params ?? {});
    return { line, sentence: `line ${line}, ${where}: ${why}` };
  });
  return new RefusedFile(told.sort((a, b) => a.line - b.line).map(({ sentence }) => sentence));
}
