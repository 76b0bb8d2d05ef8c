import { getMailStatus, type GetMailStatusCall } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'

/** Returns whether mail is sent, and which services are down; undefined until it is loaded. */
export const useMailStatus = () => useLoaded('', async () => (await api.call(getMailStatus)).data).data

/** Whether recipients can read mail: in their mailbox, or at /dev/mailbox. Assumes yes until it is loaded. */
export const isMailRead = (status: GetMailStatusCall['data'] | undefined) =>
  status === undefined || status.isSent || status.isShown
