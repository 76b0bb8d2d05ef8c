// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"TQgW":"Non enregistré sur ce téléphone","WTxr":["Enregistré sur ce téléphone à ",["time"]],"voTT":"Se déconnecter sans enregistrer ?","ffIe":"Rester","WENO":"Se déconnecter et supprimer","ShYt":"Se déconnecter","iMRr":"Recherche de réponses non enregistrées","QGEQ":"Nous n’avons pas pu joindre le serveur : ces réponses n’y sont donc pas encore gardées.","ffaQ":"Ces réponses sont seulement sur ce téléphone. La déconnexion les supprime : enregistrez-les d’abord :","JcNO":["Nous gardons ces réponses en sécurité jusqu’au ",["date"],". Connectez-vous sur n’importe quel appareil pour continuer :"]}
