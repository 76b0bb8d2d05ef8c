import '../../core/config/config.ts'
import '../../listen.ts'
import '../../core/http/log.ts'
import '../../services.ts'

/**
 * The server of `npm run dev`: loads all modules at once, which takes long, and opens the data folder when `restarting.ts`
 * reports that the previous server has released it.
 */
process.on('disconnect', () => process.exit())
process.once('message', async () => {
  await import('../../main.ts')
  process.send?.('listening')
})
process.send?.('loaded')
