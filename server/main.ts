import { runCommand, readEnvironment } from './core/cli.ts'
import { readConfig } from './core/config/config.ts'
import { listen } from './listen.ts'
import { openLog } from './core/http/log.ts'
import { openServices } from './services.ts'

/** Reads the settings, opens the data folder and listens. */
await runCommand(async () => {
  const config = readConfig(readEnvironment())
  await listen(await openServices(config, openLog(config.logLevel)))
})
