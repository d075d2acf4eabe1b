/** The end of the process: asked for by a signal or by the launcher's death, once, in order and within a bound. */

/** The same key press can arrive twice, by the terminal and by the launcher; in ms. */
const SAME_MS = 500;

export interface StopDependencies {
  /** Stops what runs; resolves when nothing is left. */
  stop(): Promise<void>;
  /** Lets go of what would outlive the process, without waiting. */
  abandon(): void;
  /** How long `stop` may take, in ms; what is not done by then is abandoned. */
  mostMs: number;
}

/**
 * Ends the process on SIGINT, SIGTERM and SIGHUP and when the launcher that started it is gone. A second signal ends
 * it at once. Exit code 0 when everything was stopped, 1 when something was abandoned. Returns whether the end has
 * begun.
 */
export function stopOnSignal({ stop, abandon, mostMs }: StopDependencies): () => boolean {
  let begunAt: number | null = null;

  const giveUp = (why: string) => {
    console.error(why);
    abandon();
    process.exit(1);
  };
  const asked = () => {
    if (begunAt !== null) {
      if (performance.now() - begunAt > SAME_MS) giveUp('Ended at once.');
      return;
    }
    begunAt = performance.now();
    setTimeout(giveUp, mostMs, 'Not everything stopped in time; ended all the same.');
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        giveUp('Not everything could be stopped; ended all the same.');
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
  // The channel to the launcher closes with it, however it ended.
  process.on('disconnect', () => {
    if (begunAt === null) asked();
  });
  return () => begunAt !== null;
}
