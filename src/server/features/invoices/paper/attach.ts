/** Puts the e-invoice into its PDF as Factur-X and ZUGFeRD want it: a file of a fixed name, and metadata that say so. */
import type { Pen } from './sections.ts';

export const EINVOICE_NAME = 'factur-x.xml';

/** What of the file is said in the PDF's metadata; the second part declares the words of the first to readers of PDF/A. */
const METADATA = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${EINVOICE_NAME}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about=""
    xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']
      .map(
        (name) => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${name} of the embedded e-invoice</pdfaProperty:description>
      </rdf:li>`,
      )
      .join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** @param about what it is the e-invoice of */
export function attachEinvoice(doc: Pen, xml: string, { at, about }: { at: Date; about: string }): void {
  doc.file(Buffer.from(xml), {
    name: EINVOICE_NAME,
    type: 'text/xml',
    description: about,
    creationDate: at,
    modifiedDate: at,
    // The declarations of the library are older than this option.
    ...({ relationship: 'Alternative' } as object),
  });
  doc.appendXML(METADATA);
}
