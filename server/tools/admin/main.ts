import { readEnvironment, runCommand } from '../../core/cli.ts'
import { readConfig } from '../../core/config/config.ts'
import { runAdmin } from './commands.ts'

/** `npm run admin -- unlock EMAIL | list | invite EMAIL [ROLE [CLIENT ...]] | reset-factor EMAIL`, next to a server too. */
await runCommand(async () => {
  const lines = await runAdmin(readConfig(readEnvironment()), process.argv.slice(2))
  console.log(lines.join('\n'))
})
