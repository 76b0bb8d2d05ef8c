import { runCommand, readEnvironment, readOptions } from '../../core/cli.ts'
import { readConfig } from '../../core/config/config.ts'
import { showProgress } from '../../core/progress.ts'
import { rotateKeys } from './rotate.ts'

/** `npm run rotate-keys`: changes the data key of a data folder, while the server is stopped. */
await runCommand(async () => {
  readOptions({}, 'Say npm run rotate-keys, without options. It changes the data key: see OPERATIONS.md.')
  const { documents, files, unreadable } = await rotateKeys(readConfig(readEnvironment()), {
    onDocuments: showProgress('saved answers, mails and names, sealed anew'),
    onHashes: showProgress('employees, whose numbers are hashed anew'),
    onFiles: showProgress('files, sealed anew')
  })
  const lines = [
    `Everything is sealed with the new data key: ${documents} saved answers and mails, ${files} files.`,
    'Keep a copy of the new key. Everyone logs in again; codes, links and invitations that were sent are no longer valid.',
    'What is in backups of before today opens with the old key alone: make a new one now.'
  ]
  if (unreadable > 0)
    lines.push(
      `${unreadable} of them could not be opened with the old key and are as they were: npm run doctor.`
    )
  console.log(lines.join('\n'))
})
