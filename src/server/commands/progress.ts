const WIDTH = 30;
const PAUSE = 100;

/** One line on a terminal that says how far long work is; elsewhere nothing. */
export function newProgressBar(terminal: NodeJS.WriteStream) {
  let shown = 0;
  return {
    progress: (done: number, total: number, what: string) => {
      if (!terminal.isTTY || Date.now() - shown < PAUSE) return;
      shown = Date.now();
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
      const line = `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${what}`;
      terminal.write(`\r${line.slice(0, terminal.columns - 1)}\u001b[K`);
    },
    clear: () => void (terminal.isTTY && terminal.write('\r\u001b[K')),
  };
}
