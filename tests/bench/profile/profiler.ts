import fs from 'node:fs'
import { Session } from 'node:inspector'

/** Preloaded into the server: the first SIGUSR2 starts a CPU profile, the second writes it to PROFILE_FILE. */
const file = process.env.PROFILE_FILE ?? ''
const everyMicroseconds = 250
let session: Session | undefined

process.on('SIGUSR2', () => {
  if (session) {
    session.post('Profiler.stop', (_, { profile }) => {
      // Rename the complete file, so that a waiting reader never finds part of it.
      fs.writeFileSync(`${file}.part`, JSON.stringify(profile))
      fs.renameSync(`${file}.part`, file)
    })
    return
  }
  showJson()
  session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: everyMicroseconds })
  session.post('Profiler.start')
})

/** Wraps the functions of JSON in functions of this file, because the profile does not show built-in functions. */
function showJson() {
  const { parse, stringify } = JSON
  const parseJson: typeof parse = (...given) => parse(...given)
  // TypeScript does not recognize a function with the parameters of an overloaded one as that type.
  const stringifyJson = ((...given: Parameters<typeof stringify>) => stringify(...given)) as typeof stringify
  Object.assign(JSON, { parse: parseJson, stringify: stringifyJson })
}
