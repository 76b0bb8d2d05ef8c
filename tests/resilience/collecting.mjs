/** Preloaded before the product, with --expose-gc: collects garbage on SIGUSR2, so that retained memory can be measured. */
process.on('SIGUSR2', () => globalThis.gc())
