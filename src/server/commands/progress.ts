const WIDTH = 30;
const PAUSE = 100;
/** In a log a line from time to time is enough, and short work needs none. */
const LOG_PAUSE = 5000;

/** One line on a terminal that says how far long work is; elsewhere a new line every few seconds. */
export function newProgressBar(terminal: NodeJS.WriteStream) {
  let shown = terminal.isTTY ? 0 : Date.now();
  return {
    progress: (done: number, total: number, what: string) => {
      if (Date.now() - shown < (terminal.isTTY ? PAUSE : LOG_PAUSE)) return;
      shown = Date.now();
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const percent = Math.floor(share * 100);
      if (!terminal.isTTY) {
        terminal.write(`${percent} %  ${what}\n`);
        return;
      }
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
      const line = `${bar} ${String(percent).padStart(3)} %  ${what}`;
      terminal.write(`\r${line.slice(0, terminal.columns - 1)}\u001b[K`);
    },
    clear: () => void (terminal.isTTY && terminal.write('\r\u001b[K')),
  };
}
