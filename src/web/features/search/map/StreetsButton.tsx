import { useT } from '../../../messages/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { DrawnMap } from './useMap.ts';
import { hostOf, useStreets } from './useStreets.ts';

/** Shows and hides streets, and says from whom they come before they are asked for. */
export function StreetsButton({ drawn, styleUrl }: { drawn: DrawnMap; styleUrl: string }) {
  const t = useT('searchMap');
  const { state, show, hide } = useStreets(drawn, styleUrl);
  const isShown = state === 'shown';
  return (
    <div className="map-streets">
      <div>
        <div role="status">{state === 'failed' && <p className="map-said">{t('streetsFailed')}</p>}</div>
        <Button kind="outlined" size="sm" isLoading={state === 'coming'} onClick={isShown ? hide : show}>
          {isShown ? t('hideStreets') : t('showStreets', { host: hostOf(styleUrl) })}
        </Button>
      </div>
    </div>
  );
}
