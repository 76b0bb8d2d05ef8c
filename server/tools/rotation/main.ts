import { runCommand, readEnvironment, readOptions } from '../../core/cli.ts'
import { readConfig } from '../../core/config/config.ts'
import { showProgress } from '../../core/progress.ts'
import { rotateKeys } from './rotate.ts'

/** `npm run rotate-keys`: changes the data key of a data folder, while the server is stopped. */
await runCommand(async () => {
  readOptions({}, 'Usage: npm run rotate-keys, without options. It changes the data key: see OPERATIONS.md.')
  const { documents, files, unreadable } = await rotateKeys(readConfig(readEnvironment()), {
    onDocuments: showProgress('saved answers, mails and names re-encrypted'),
    onHashes: showProgress('employees whose numbers were hashed again'),
    onFiles: showProgress('files re-encrypted')
  })
  const lines = [
    `Everything is encrypted with the new data key: ${documents} saved answers and mails, ${files} files.`,
    'Keep a copy of the new key. Everyone must log in again; codes, invitations to a role and links to files are no longer valid.',
    'Earlier backups open only with the old key: make a new one now.'
  ]
  if (unreadable > 0)
    lines.push(
      `${unreadable} of them could not be opened with the old key and were left unchanged: run npm run doctor.`
    )
  console.log(lines.join('\n'))
})
