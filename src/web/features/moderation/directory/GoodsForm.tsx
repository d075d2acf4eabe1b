import type { StaffGoods } from '../../../../contract/moderation/directory.ts';
import { GOODS_CATEGORIES } from '../../../../domain/directory/goods.ts';
import { DIRECTORY } from '../../../../domain/directory/limits.ts';
import { useT } from '../../../messages/messages.ts';
import { NativeSelect } from '../../../ui/form/NativeSelect.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import styles from '../Tables.module.css';
import type { FormState } from './formState.ts';
import { LinkField, PriceFields } from './SharedFields.tsx';
import { TextFields } from './TextFields.tsx';

/** The fields of an offer; `goods` null: a new one. */
export function GoodsForm({ goods, state }: { goods: StaffGoods | null; state: FormState }) {
  const t = useT('staffDirectory');
  const d = useT('directory');
  const { errorOf, shown } = state;
  return (
    <>
      <TextFields
        name="title"
        legend={t('form.title')}
        hint={t('form.titleHint')}
        max={DIRECTORY.title.max}
        stored={goods?.title}
        state={state}
      />
      <div className={styles.pair}>
        <NativeSelect
          id="category"
          name="category"
          label={d('supply.category')}
          required
          placeholder={t('form.choose')}
          options={GOODS_CATEGORIES.map((value) => ({ value, label: d(`supply.categories.${value}`) }))}
          error={errorOf('category')}
          defaultValue={shown('category', goods?.category)}
        />
        <TextInput
          id="brand"
          name="brand"
          label={t('form.brand')}
          required
          maxCharacters={DIRECTORY.name.max}
          autoComplete="off"
          error={errorOf('brand')}
          defaultValue={shown('brand', goods?.brand)}
        />
      </div>
      <PriceFields name="priceFrom" label={t('form.priceFrom')} stored={goods?.priceFrom} state={state} />
      <TextInput
        id="shipsTo"
        name="shipsTo"
        label={d('supply.shipsToList')}
        hint={t('form.shipsToHint')}
        required
        autoComplete="off"
        error={errorOf('shipsTo')}
        defaultValue={shown('shipsTo', goods?.shipsTo.join(', '))}
      />
      <LinkField stored={goods?.link} state={state} />
    </>
  );
}
