import fs from 'node:fs'
import { readConfig } from './config.ts'
import { begin, listen } from './listen.ts'
import { openLog } from './plugins/log.ts'
import { openServices } from './services.ts'

/** Reads the settings, opens the data folder and listens. */
await begin(async () => {
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  await listen(openServices(config, openLog(config.logLevel)))
})
