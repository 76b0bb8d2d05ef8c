/** Formats the size of a file, for instance '2 MB'. */
export function formatSize(bytes: number): string {
  const mega = bytes / (1024 * 1024)
  if (mega >= 1) return `${Number(mega.toFixed(1))} MB`
  return `${Math.max(1, Math.floor(bytes / 1024))} kB`
}
