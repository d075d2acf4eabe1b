/** An answer, by which changes it becomes another one, and when at the latest (epoch ms). */
export interface Shows<Answer> {
  answer: Answer;
  tags: string[];
  until?: number;
}
