/** The message that says how long a service takes, and that it is for two where it is. */
export const lengthKey = ({ people }: { people: number }): 'duration' | 'durationForTwo' =>
  people > 1 ? 'durationForTwo' : 'duration';
