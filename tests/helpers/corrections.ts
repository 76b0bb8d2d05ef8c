import type { TestApp } from './app.ts'
import type { SignedIn } from './visitor.ts'

interface Contact {
  email: string
  phone: string
}

/**
 * Returns helpers by which the administrator `admin` corrects the contact data of accounts, and by which their owners undo it.
 */
export function correctionsOf(app: TestApp, admin: SignedIn) {
  const read = async (id: string): Promise<Contact & { passwordWaitsUntil: string | null }> =>
    (await admin.get(`/admin/accounts/${id}`)).body.data

  return {
    read,

    /** Changes the given contact data of an account, and keeps the rest. */
    async correct(id: string, changes: Partial<Contact>, who = admin) {
      const now = await read(id)
      const body = { email: now.email, phone: now.phone, reason: 'mailbox lost', ...changes }
      return who.put(`/admin/accounts/${id}/contact`, {
        ...body,
        wasEmail: now.email,
        wasPhone: now.phone
      })
    },

    /** Returns the token of the newest undo link mailed to an address; throws if there is none. */
    async undoLink(address: string): Promise<string> {
      const tokens = (await app.mailsTo(address)).flatMap(
        ({ text }) => /undo-correction#([\w-]+)/.exec(text)?.[1] ?? []
      )
      const [token] = tokens
      if (!token) throw new Error(`no link in the mails to ${address}`)
      return token
    },

    undo: (token: unknown) => app.post('/auth/undo-correction', { token })
  }
}
