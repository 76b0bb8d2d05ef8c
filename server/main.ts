import { runCommand, readEnvironment, readOptions } from './core/cli.ts'
import { readConfig } from './core/config/config.ts'
import { listen } from './listen.ts'
import { openLog } from './core/http/log.ts'
import { openServices } from './services.ts'

/** Reads the settings, opens the data folder and listens. */
await runCommand(async () => {
  readOptions({}, 'npm start accepts no options: use settings, in the environment or in .env.')
  const config = readConfig(readEnvironment())
  const log = openLog(config.logLevel)
  for (const sentence of config.misspelt) log.warn(sentence)
  await listen(await openServices(config, log))
})
