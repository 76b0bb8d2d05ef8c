import fs from 'node:fs'
import { Session } from 'node:inspector'

/**
 * Loaded into the server before its own code: the first SIGUSR2 begins a profile of its processor time, the second
 * writes it to PROFILE_FILE.
 */
const file = process.env.PROFILE_FILE ?? ''
const everyMicroseconds = 250
let session: Session | undefined

process.on('SIGUSR2', () => {
  if (session) {
    session.post('Profiler.stop', (_, { profile }) => {
      // Whoever waits for the file finds it whole.
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

/** The profile knows no built-in functions: as functions of this file, those of JSON are seen in it. */
function showJson() {
  const { parse, stringify } = JSON
  const parseJson: typeof parse = (...given) => parse(...given)
  // The type of a function with two signatures is not the type of one with their parameters.
  const stringifyJson = ((...given: Parameters<typeof stringify>) => stringify(...given)) as typeof stringify
  Object.assign(JSON, { parse: parseJson, stringify: stringifyJson })
}
