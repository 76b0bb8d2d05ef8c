import { getMailStatus, type GetMailStatusCall } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'

/** Whether mail is sent, and what does not work; undefined until it is known. */
export const useMailStatus = () => useLoaded('', async () => (await api.call(getMailStatus)).data).data

/** Can mails be read: in a mailbox, or at /dev/mailbox? Yes until it is known. */
export const isMailRead = (status: GetMailStatusCall['data'] | undefined) =>
  status === undefined || status.isSent || status.isShown
