import { spawnSync } from 'node:child_process'
import { SettingError } from './config.ts'
import { parseKey } from './parsers.ts'

const defaultTimeout = 20_000

/**
 * Returns the key that DATA_KEY_COMMAND prints: a shell command from the operator, for a vault or a cloud service. Its stderr
 * is discarded, as it may show the key.
 */
export function readKeyFromCommand(command: string, timeout = defaultTimeout): Buffer {
  const { error, status, stdout } = spawnSync(command, {
    shell: true,
    timeout,
    killSignal: 'SIGKILL',
    maxBuffer: 4096,
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8'
  })
  if (error && 'code' in error && error.code === 'ETIMEDOUT')
    throw new SettingError(
      `DATA_KEY_COMMAND printed no key within ${timeout / 1000} seconds: run it yourself to see what it waits for.`
    )
  if (error || status !== 0)
    throw new SettingError(
      `DATA_KEY_COMMAND failed${status === null ? '' : ` with exit code ${status}`}: run it yourself to see why.`
    )
  try {
    return parseKey(stdout.trim())
  } catch (error) {
    throw new SettingError(`What DATA_KEY_COMMAND prints ${(error as Error).message}`)
  }
}
