import { type Profiler, Session } from 'node:inspector/promises'

/**
 * Returns how many function calls the engine makes while `work` runs: a measure of work that does not depend on the load of the
 * machine.
 */
export async function callsDuring(work: () => unknown): Promise<number> {
  const own = (await coverageOf(work)).filter(({ url }) => /\/engine\/(?!.*node_modules)/.test(url))
  const counts = own.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns the server's source files of which any function runs during `work`, as sorted paths relative to `server/`. */
export async function serverFilesDuring(work: () => unknown): Promise<string[]> {
  const ran = (await coverageOf(work)).filter(({ functions }) =>
    functions.some(({ ranges }) => ranges[0]?.count)
  )
  return ran.flatMap(({ url }) => /\/server\/((?!.*(node_modules|\/tests\/)).*)$/.exec(url)?.[1] ?? []).sort()
}

async function coverageOf(work: () => unknown): Promise<Profiler.ScriptCoverage[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await session.post('Profiler.takePreciseCoverage')
    await work()
    return (await session.post('Profiler.takePreciseCoverage')).result
  } finally {
    session.disconnect()
  }
}
