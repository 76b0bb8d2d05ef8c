import { Session } from 'node:inspector/promises'

/** How often the functions of the engine ran meanwhile, one by one: a measure of work that no busy machine changes. */
export async function callsDuring(work: () => unknown): Promise<number> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const own = result.filter(({ url }) => /\/engine\/(?!.*node_modules)/.test(url))
    const counts = own.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    session.disconnect()
  }
}
