import { type Profiler, Session } from 'node:inspector/promises'

/** How often the functions of the engine ran meanwhile, one by one: a measure of work that no busy machine changes. */
export async function callsDuring(work: () => unknown): Promise<number> {
  const own = (await coverageOf(work)).filter(({ url }) => /\/engine\/(?!.*node_modules)/.test(url))
  const counts = own.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The files of the server of which any function ran meanwhile, as paths below `server/`. */
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
