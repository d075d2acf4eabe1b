/** The port of the Union's register of VAT ids. Rejects with OutsideFailure where the register gives no answer. */
export interface TaxIds {
  /** Asks whether a VAT id, with its country's letters, is one of somebody who trades within the Union. */
  confirm(vatId: string, signal?: AbortSignal): Promise<ConfirmedTaxId>;
}

export interface ConfirmedTaxId {
  isValid: boolean;
  /** The register's own number of this answer, by which it can be proved; null where it gives none. */
  consultation: string | null;
}
