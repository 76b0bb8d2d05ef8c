import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, readEnvironment } from '../../core/cli.ts'
import { readConfig, SettingError } from '../../core/config/config.ts'
import { backupKeyForBackup } from '../../core/config/backup-key.ts'
import { readDataKey } from '../../core/config/data-key.ts'
import { createKeys } from '../../core/keys.ts'
import { inMegabytes, showProgress } from '../../core/progress.ts'
import { requireReadableFiles } from '../../files/open-storage.ts'
import { secretId } from './archive.ts'
import { type FinishedBackup, makeBackup } from './make.ts'
import { nameIfDamaged, placeForBackup, removeOld } from './places.ts'
import { verifyBackup } from './verify.ts'
import { contentsOf } from './words.ts'

const maxNamed = 50

/** `npm run backup -- [folder or file]`, also next to a running server; `npm run backup -- --verify FILE`. */
await runCommand(async () => {
  const config = readConfig(readEnvironment())
  const { verify, place } = readOptions()
  if (verify) {
    const manifest = await verifyBackup(config, path.resolve(verify), {
      onRead: inMegabytes(showProgress('MB of the backup read and checked')),
      onOpened: showProgress('encrypted values checked')
    })
    console.log(`${verify} is intact: ${contentsOf(manifest)}.`)
    return
  }

  await requireReadableFiles(config.files)
  const now = Date.now()
  const dataKey = readDataKey(config)
  const file = placeForBackup(config, place, now)
  const { key, isNew } = backupKeyForBackup(config, dataKey)
  const progress = {
    onRows: showProgress('rows copied and verified'),
    onFiles: showProgress('files'),
    onOpened: showProgress('encrypted values checked')
  }
  const made = await makeBackup({
    config,
    secret: key,
    file,
    fileIfDamaged: nameIfDamaged(file),
    ...progress
  })
  const keyId = createKeys(dataKey).id.toString('hex')
  console.log(`${made.file} holds ${contentsOf(made)}.`)
  if (isNew) console.log(`A backup key was created: ${config.backupKeyFile}.`)
  console.log(
    `A restore needs two keys that are not in the backup: the backup key (${secretId(key).toString('hex')}) and the data key (${keyId}). Keep a copy of both elsewhere.`
  )
  const { backupKeepDays } = config
  const removed = removeOld(path.dirname(file), backupKeepDays, now)
  if (removed.length > 0)
    console.log(`Backups removed because they are older than ${backupKeepDays} days: ${removed.length}.`)
  if (made.damage.length > 0) reportDamage(made)
})

function reportDamage({ damage }: FinishedBackup) {
  for (const description of damage.slice(0, maxNamed)) console.error(`Damaged: ${description}.`)
  if (damage.length > maxNamed) console.error(`And ${damage.length - maxNamed} more.`)
  console.error(
    'This backup contains the damage, so it does not count as a good one, and earlier good ones are kept: restore what is damaged from the last good one, and check the disk or store.'
  )
  process.exitCode = 2
}

function readOptions(): { verify?: string | undefined; place?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { verify: { type: 'string' } },
      allowPositionals: true
    })
    if (positionals.length <= (values.verify ? 0 : 1)) return { verify: values.verify, place: positionals[0] }
  } catch {
    // The error below explains the usage.
  }
  throw new SettingError(
    'Usage: npm run backup -- [folder or file.backup], or npm run backup -- --verify FILE.'
  )
}
