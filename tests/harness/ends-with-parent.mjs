// Loaded into servers that tests start: they stop when the process that started them is gone and its pipe closes.
process.stdin.resume();
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.unref();
