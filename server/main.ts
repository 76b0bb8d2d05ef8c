import { begin, environment } from './begin.ts'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'
import { openLog } from './plugins/log.ts'
import { openServices } from './services.ts'

/** Reads the settings, opens the data folder and listens. */
await begin(async () => {
  const config = readConfig(environment())
  await listen(openServices(config, openLog(config.logLevel)))
})
