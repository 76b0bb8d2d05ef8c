import { parseArgs } from 'node:util'
import { createPasswords } from '../../accounts/passwords.ts'
import { readConfig, SettingError } from '../../core/config/config.ts'
import { runCommand, listen } from '../../listen.ts'
import { openLog } from '../../core/http/log.ts'
import { openServices } from '../../services.ts'
import { fill } from './fill.ts'
import { openDemoFolder } from './folder.ts'
import { showProgress } from './progress.ts'

const usual = 33
const most = 1_000_000

/**
 * The product with people who do not exist, on a data folder of its own. Everything is kept in that folder and no mail is
 * sent: of other databases, stores, keys and mail servers that the environment or `.env` names, nothing is touched.
 */
await runCommand(async () => {
  const employees = employeesWanted()
  const elsewhere = {
    ...{ DATABASE_URL: '', FILES_URL: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '' },
    ...{ DATA_KEY: '', DATA_KEY_FILE: '', SMTP_URL: '' }
  }
  const env = {
    SCHEMA_CHANGES: 'accept',
    ADMIN_FACTOR: 'optional',
    ...process.env,
    ...elsewhere,
    DATA_DIR: process.env.DATA_DIR || './data-demo'
  }
  const config = readConfig(env)
  const demo = openDemoFolder(config.dataDir, employees)
  const services = await openServices(config, openLog(config.logLevel))
  if (!demo.filled) {
    demo.begin()
    const administrator = { ...demo, username: 'Demo Administrator', phone: '+2348030000000' }
    const onProgress = showProgress(employees)
    await fill(services, { employees, administrator, passwords: createPasswords(services.keys), onProgress })
    demo.end()
  }
  await listen(services, [
    `Log in as the administrator: ${demo.email}, password ${demo.password}`,
    `The ${demo.employees.toLocaleString('en')} employees of this demo have the same password. Delete ${config.dataDir} to begin anew.`
  ])
})

function employeesWanted(): number {
  const { values } = parseArgs({ options: { employees: { type: 'string', default: String(usual) } } })
  const number = /^\d{1,7}$/.test(values.employees) ? Number(values.employees) : 0
  if (number < 1 || number > most)
    throw new SettingError(`--employees must be a whole number from 1 to ${most}.`)
  return number
}
