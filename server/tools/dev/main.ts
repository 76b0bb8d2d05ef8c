import '../../core/config/config.ts'
import '../../listen.ts'
import '../../core/http/log.ts'
import '../../services.ts'

/**
 * The server of `npm run dev`: everything is loaded at once, which takes long; the data folder is opened when
 * `restarting.ts` says that the server of before has let go of it.
 */
process.on('disconnect', () => process.exit())
process.once('message', async () => {
  await import('../../main.ts')
  process.send?.('listening')
})
process.send?.('loaded')
