import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, readEnvironment } from '../../core/cli.ts'
import { SettingError } from '../../core/config/config.ts'
import { inMegabytes, showLists, showProgress } from '../../core/progress.ts'
import { restoreBackup } from './restore.ts'
import { contentsOf, describeEnded, describeErasedAgain } from './words.ts'
import { writeMoment } from '../../core/moment.ts'

/** `npm run restore -- FILE [--to folder]`: restores into an empty folder, or the empty Postgres of the settings. */
await runCommand(async () => {
  const { file, to, anyway } = readOptions()
  const progress = {
    onRead: inMegabytes(showProgress('MB of the backup read and checked')),
    onOpened: showProgress('encrypted values checked'),
    onRows: showProgress('rows copied and verified'),
    onFiles: showProgress('files copied and verified'),
    onSettled: showProgress('files synced to the disk'),
    onLists: showLists
  }
  const { manifest, place, faults, ended, again } = await restoreBackup({
    env: readEnvironment(),
    file,
    to,
    anyway,
    progress
  })
  const madeAt = writeMoment(manifest.madeAt)
  console.log(`${place} holds ${contentsOf(manifest)}. Start the server on it with the same data key.`)
  console.log(`${describeErasedAgain(again, madeAt)} Mail that was waiting then will be sent.`)
  for (const line of describeEnded(ended)) console.log(line)
  for (const fault of faults) console.log(`Already wrong when it was backed up: ${fault}.`)
})

function readOptions(): { file: string; to?: string | undefined; anyway?: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { to: { type: 'string' }, anyway: { type: 'boolean' } },
      allowPositionals: true
    })
    const [file, ...more] = positionals
    if (file && more.length === 0)
      return {
        file: path.resolve(file),
        to: values.to && path.resolve(values.to),
        anyway: values.anyway ?? false
      }
  } catch {
    // The error below explains the usage.
  }
  throw new SettingError('Usage: npm run restore -- FILE [--to folder] [--anyway].')
}
