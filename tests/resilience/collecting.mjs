/** Loaded before the product, with --expose-gc: at SIGUSR2 what nobody holds goes, so that what is held can be measured. */
process.on('SIGUSR2', () => globalThis.gc())
