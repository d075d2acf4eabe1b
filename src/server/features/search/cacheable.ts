/** An answer, by which changes it becomes another one, and when at the latest (epoch ms). */
export interface Cacheable<Answer> {
  answer: Answer;
  tags: string[];
  until?: number;
}
