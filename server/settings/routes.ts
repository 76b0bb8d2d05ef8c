import type { FastifyInstance } from 'fastify'
import { usualTimeZone, t } from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'
import { handle } from '../core/api/handle.ts'
import type { CoreServices } from '../core/core-services.ts'
import { settingsCalls as calls } from './calls.ts'
import { previewMails } from './preview-mails.ts'

/**
 * Registers the call for the settings of schemas/, for administrators who may send messages. They only change with a
 * deployment.
 */
export async function settingsRoutes(app: FastifyInstance, { config }: Pick<CoreServices, 'config'>) {
  const { name, abbreviation, email = null, phone = null, address = null, timeZone } = organisation
  const ownSettings = { name, abbreviation, email, phone, address, timeZone: timeZone ?? usualTimeZone }
  handle(app, calls.getSettings, async () => ({
    message: t('Settings loaded.'),
    data: { organisation: ownSettings, mails: previewMails(config.publicUrl) }
  }))
}
