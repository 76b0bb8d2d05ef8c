// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Connexion","properties":{"email":{"title":"E-mail"},"password":{"title":"Mot de passe"},"remember":{"title":"Rester connecté"}}},"ui":{"ui:submit":"Se connecter"}}
