/** Runs work and measures the seconds of processor time of this process: other programs on the machine do not count. */
export async function measure<T>(work: () => T | Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(began)
  return { result, seconds: (user + system) / 1_000_000 }
}
