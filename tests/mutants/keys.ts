import type { Mutant } from './mutant.ts'

const sources = 'tests/server/core/key-sources.test.ts'

/** Defects of the sources of keys, and of the destination of events. */
export const keyMutants: Mutant[] = [
  {
    name: 'lets the command that gives the data key say what it likes',
    breaks: '13.3.1',
    in: 'readKeyFromCommand.stdio',
    find: "stdio: ['ignore', 'pipe', 'ignore']",
    put: "stdio: ['ignore', 'pipe', 'inherit']",
    test: sources,
    named: 'starts the server, which says neither key nor words of it; a failure is one sentence'
  },
  {
    name: 'takes a key of a command that failed',
    breaks: '13.3.1',
    in: 'readKeyFromCommand',
    find: 'if (error || status !== 0)',
    put: 'if (error)',
    test: sources,
    named: 'that prints a key and fails is one sentence'
  },
  {
    name: 'seals backups with the data key',
    breaks: '13.3.1',
    in: 'backupKeyForBackup',
    find: 'if (key.equals(dataKey))',
    put: 'if (key.length === 0)',
    test: sources,
    named: 'is never the data key, and lies where BACKUP_KEY_FILE says'
  },
  {
    name: 'opens a backup that is sealed with the data key',
    breaks: '13.3.1',
    in: 'secrets',
    find: 'secrets: [readBackupKey(ofBackup)]',
    put: 'secrets: [readBackupKey(ofBackup), readDataKey(ofData)]',
    test: 'tests/server/tools/backup/backup.test.ts',
    named: 'is refused with another key, of either kind, and from a newer version'
  },
  {
    name: 'hands the audit on to wherever its collector leads',
    breaks: '15.3.2',
    in: 'redirect',
    find: "redirect: 'error'",
    put: "redirect: 'follow'",
    test: 'tests/server/audit/forward.test.ts',
    named: 'follows no collector to another address'
  }
]
