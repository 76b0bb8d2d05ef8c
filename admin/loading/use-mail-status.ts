import { getMailStatus } from '../../generated/api/admin/messages.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'

/** Whether mail is sent, and what does not work; undefined until it is known. */
export const useMailStatus = () => useLoaded('', async () => (await api.call(getMailStatus)).data).data
