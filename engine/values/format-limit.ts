/** Formats a size limit as its author wrote it, in thousands or in 1024s: '2 MB', '1.5 kB'. */
export function formatLimit(bytes: number): string {
  const unit = bytes % 1024 === 0 ? 1024 : 1000
  const [size, name] = bytes >= unit ** 2 ? [bytes / unit ** 2, 'MB'] : [bytes / unit, 'kB']
  return `${Math.max(0.1, Math.floor(size * 10) / 10)} ${name}`
}
