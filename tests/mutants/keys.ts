import type { Mutant } from './mutant.ts'

const sources = 'tests/server/core/key-sources.test.ts'

/** Defects of the sources of keys, and of the destination of events. */
export const keyMutants: Mutant[] = [
  {
    name: 'prints the stderr of DATA_KEY_COMMAND, which may show the key',
    breaks: '13.3.1',
    in: 'readKeyFromCommand.stdio',
    find: "stdio: ['ignore', 'pipe', 'ignore']",
    put: "stdio: ['ignore', 'pipe', 'inherit']",
    test: sources,
    named: 'starts the server and keeps the key out of all output, even when it fails'
  },
  {
    name: 'accepts a key from a command that failed',
    breaks: '13.3.1',
    in: 'readKeyFromCommand',
    find: 'if (error || status !== 0)',
    put: 'if (error)',
    test: sources,
    named: 'that prints a key and fails is reported in one sentence'
  },
  {
    name: 'encrypts backups with the data key if BACKUP_KEY is the same',
    breaks: '13.3.1',
    in: 'backupKeyForBackup',
    find: 'if (key.equals(dataKey))',
    put: 'if (key.length === 0)',
    test: sources,
    named: 'must differ from the data key and exist where BACKUP_KEY_FILE points'
  },
  {
    name: 'opens a backup that is encrypted with the data key',
    breaks: '13.3.1',
    in: 'secrets',
    find: 'secrets: [readBackupKey(ofBackup)]',
    put: 'secrets: [readBackupKey(ofBackup), readDataKey(ofData)]',
    test: 'tests/server/tools/backup/backup.test.ts',
    named: 'is rejected with another backup key or data key, and if it is from a newer version'
  },
  {
    name: "follows the audit collector's redirect to another address",
    breaks: '15.3.2',
    in: 'redirect',
    find: "redirect: 'error'",
    put: "redirect: 'follow'",
    test: 'tests/server/audit/forward.test.ts',
    named: 'does not follow redirects of the collector'
  }
]
