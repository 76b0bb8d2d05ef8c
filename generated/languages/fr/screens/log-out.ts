// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"voTT":"Se déconnecter sans enregistrer ?","ffIe":"Rester","WENO":"Se déconnecter et supprimer","ShYt":"Se déconnecter","iMRr":"Recherche de réponses non enregistrées","QGEQ":"Nous n’avons pas pu joindre le serveur : ces réponses n’y sont donc pas encore gardées.","JcNO":["Nous gardons ces réponses en sécurité jusqu’au ",["date"],". Connectez-vous sur n’importe quel appareil pour continuer :"],"PPdt":"Non enregistré sur cet appareil","iPDF":["Enregistré sur cet appareil à ",["time"]],"zDSq":"Ces réponses sont seulement sur cet appareil. La déconnexion les supprime : enregistrez-les d’abord :"}
